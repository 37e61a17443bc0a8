/** Whether someone has begun to type or choose, on this page or in a part of it, what would be lost with it. */
export function isFormBegun(part: ParentNode = document): boolean {
  return [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some((field) =>
    field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  )
}
