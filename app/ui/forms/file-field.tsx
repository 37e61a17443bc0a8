import { useState, type ComponentProps } from 'react'
import { formatFileSize } from '#app/lib/text.ts'
import { Field, type FieldTexts, useControl } from './field.tsx'

/** A file that is already there. `removeName` and `removeValue` are what is sent when it is to go. */
export type CurrentFile = { name: string; href?: string; thumbnail?: string; removeName?: string; removeValue?: string }

type FileFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'name' | 'type' | 'className' | 'size' | 'value' | 'defaultValue'> & {
    name: string
    /** For instance 'image/jpeg,image/png,image/webp' or 'application/pdf'. The server checks the bytes. */
    accept: string
    current?: readonly CurrentFile[]
    /** Whether it names what is chosen; no where that is said beside it. */
    listsChosen?: boolean
  }

/** A file chooser that shows what is there now and lets it be removed, with or without scripts. */
export function FileField({ current, listsChosen = true, onChange, ...input }: FileFieldProps) {
  const { frame, control } = useControl(input)
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <Field {...frame}>
      {current?.map((file) => (
        <div className="file-current" key={file.removeValue ?? file.name}>
          {file.thumbnail ? <img src={file.thumbnail} alt="" width="72" height="48" loading="lazy" /> : null}
          {file.href ? <a href={file.href}>{file.name}</a> : <span>{file.name}</span>}
          {file.removeName ? (
            <label className="check check-small">
              <input type="checkbox" name={file.removeName} value={file.removeValue ?? 'on'} />
              <span>
                Remove<span className="visually-hidden"> {file.name}</span>
              </span>
            </label>
          ) : null}
        </div>
      ))}
      <input
        {...control}
        type="file"
        required={control.required && !current?.length}
        className="input"
        onChange={(event) => {
          setChosen(Array.from(event.target.files ?? [], (file) => `${file.name} (${formatFileSize(file.size)})`))
          onChange?.(event)
        }}
      />
      <p className="field-hint" role="status">
        {listsChosen ? chosen.join(', ') : null}
      </p>
    </Field>
  )
}
