import ChevronDown from 'lucide-react/icons/chevron-down'
import { FieldError } from '#app/ui/forms/field.tsx'
import { useField } from '#app/ui/forms/form-context.ts'
import { RadioGroup } from '#app/ui/forms/choice-group.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { type Area, EVERYWHERE } from '../../figures/open-areas.ts'
import type { Draft } from '../franchise-draft.ts'

const NAME = 'opens.areas'

type Chosen = { areas: readonly Area[]; chosen: readonly string[] }

/** The areas that lie right in one. */
const partsOf = (areas: readonly Area[], { number, path }: Area) =>
  areas.filter((one) => one.path.length === path.length + 1 && one.path.at(-2) === number)

function Tick({ area, chosen, isFirst = false }: { area: Area; chosen: readonly string[]; isFirst?: boolean }) {
  const field = useField({ name: NAME })
  return (
    <label className="check">
      <input
        type="checkbox"
        name={NAME}
        value={area.number}
        id={isFirst ? field.id : undefined}
        defaultChecked={chosen.includes(String(area.number))}
        aria-invalid={field.aria['aria-invalid']}
      />
      <span>{area.name}</span>
    </label>
  )
}

/** What lies in an area, folded away until someone opens it; unfolded where something of it is chosen. */
function Parts({ of, areas, chosen }: Chosen & { of: Area }) {
  const parts = partsOf(areas, of)
  if (parts.length === 0) return null
  const isChosen = areas.some(
    ({ number, path }) => number !== of.number && path.includes(of.number) && chosen.includes(String(number)),
  )
  return (
    <details className="unfold pb-2 pl-8" open={isChosen}>
      <summary className="py-1 text-ink-2">
        {`Parts of ${of.name}`}
        <Icon of={ChevronDown} />
      </summary>
      <ul aria-label={`Parts of ${of.name}`} className="grid sm:grid-cols-2 sm:gap-x-8">
        {parts.map((part) => (
          <li key={part.number} className={part.kind === 'region' ? 'sm:col-span-2' : undefined}>
            <Tick area={part} chosen={chosen} />
            <Parts of={part} areas={areas} chosen={chosen} />
          </li>
        ))}
      </ul>
    </details>
  )
}

type OpenAreasFieldsProps = {
  areas: readonly Area[]
  draft: Draft['opens']
  /** Something that the form offers could not be read. */
  isMissing: boolean
}

/**
 * Where a franchise can be opened (3-decisions 84): one answer of three, and for the second the areas, which styles
 * alone show under it. A ticked country or region stands for all that lies in it.
 */
export function OpenAreasFields({ areas, draft, isMissing }: OpenAreasFieldsProps) {
  const hint = 'Tick a whole country, or open its parts to choose regions and counties.'
  const field = useField({ name: NAME, hint })
  const countries = areas.filter(({ kind }) => kind === 'country')
  return (
    <div className="group/open grid gap-4">
      <RadioGroup
        name="opens.where"
        label="Where can it be opened?"
        labelHidden
        required
        choices={[
          { value: 'uk', label: EVERYWHERE },
          { value: 'areas', label: 'Chosen countries, regions or counties' },
          {
            value: 'ask',
            label: 'Buyers ask us',
            note: 'It only comes up in searches for where you’re based.',
          },
        ]}
        defaultValue={draft.where}
      />
      <fieldset
        className="hidden min-w-0 gap-2 pl-8 group-has-[[value=areas]:checked]/open:grid"
        aria-describedby={field.aria['aria-describedby']}
      >
        <legend className="field-label">Countries, regions and counties</legend>
        <p className="field-hint" id={field.hintId}>
          {hint}
        </p>
        <FieldError id={field.errorId}>{field.error}</FieldError>
        <ul className="grid border-t border-line">
          {countries.map((country, index) => (
            <li key={country.number} className="border-b border-line py-1.5">
              <Tick area={country} chosen={draft.areas} isFirst={index === 0} />
              <Parts of={country} areas={areas} chosen={draft.areas} />
            </li>
          ))}
        </ul>
        {countries.length > 0 ? null : (
          <>
            {draft.areas.map((area) => (
              <input key={area} type="hidden" name={NAME} value={area} />
            ))}
            {isMissing ? (
              <p className="text-ink-2">
                We can’t show the areas just now. Save to try again: we’ll keep what you’ve entered.
              </p>
            ) : null}
          </>
        )}
      </fieldset>
    </div>
  )
}
