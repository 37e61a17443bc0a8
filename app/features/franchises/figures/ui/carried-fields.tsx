/** What a form takes along of `cash=40000&lending=30` or another query; nothing where nothing is said. */
export const CarriedFields = ({ said }: { said: string }) =>
  [...new URLSearchParams(said)].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
