/** What a form takes along of `cash=40000&lending=30`; nothing where nothing is said. */
export const CashFields = ({ cash }: { cash: string }) =>
  [...new URLSearchParams(cash)].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
