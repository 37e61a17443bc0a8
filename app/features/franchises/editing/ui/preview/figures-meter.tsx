import { FieldLink } from '#app/ui/forms/error-summary.tsx'
import { fieldId } from '#app/ui/forms/form-context.ts'
import type { Missing } from '../../completeness.ts'
import { FORM_ID } from '../franchise-form-parts.ts'

/** How many are named at once; the next ones follow as these are filled in. */
const NAMED = 4

function MissingLink({ label, why, field }: Missing) {
  return (
    <li className="border-t border-line py-2">
      <FieldLink id={fieldId(FORM_ID, field)}>{label}</FieldLink>
      <p className="text-sm text-ink-2">{why}</p>
    </li>
  )
}

type FiguresMeterProps = { disclosed: number; of: number; missing: readonly Missing[]; needed: readonly Missing[] }

/** How many of the figures that buyers compare are there, and what each missing one would do for them. */
export function FiguresMeter({ disclosed, of, missing, needed }: FiguresMeterProps) {
  const shown = [...needed, ...missing].slice(0, Math.max(NAMED, needed.length))
  const others = needed.length + missing.length - shown.length
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="flex justify-between gap-3">
        <strong id="figures-disclosed">{`${disclosed} of ${of} figures disclosed`}</strong>
        <span className="text-ink-2" aria-hidden="true">{`${Math.round((disclosed / of) * 100)}%`}</span>
      </p>
      {/* Drawn: what browsers make of a meter's height cannot be styled. */}
      <svg
        className="meter"
        viewBox={`0 0 ${of} 1`}
        preserveAspectRatio="none"
        role="meter"
        aria-labelledby="figures-disclosed"
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={disclosed}
      >
        <rect width={disclosed} height={1} />
      </svg>
      {shown.length > 0 ? (
        <>
          <p className="text-sm text-ink-2">Still missing, and why it helps:</p>
          <ul>
            {shown.map((one) => (
              <MissingLink key={one.field} {...one} />
            ))}
          </ul>
          {others > 0 ? <p className="text-sm text-ink-2">{`And ${others} more.`}</p> : null}
        </>
      ) : null}
    </div>
  )
}
