/** Something is being fetched whose shape is not known. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
