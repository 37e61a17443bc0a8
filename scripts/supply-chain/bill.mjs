/** What only developing takes, as `name@version`: the lockfile marks it. */
export function listDevelopment({ packages }) {
  const [dev, needed] = [new Set(), new Set()]
  for (const [place, { name, version, dev: isDev }] of Object.entries(packages))
    if (place !== '') (isDev ? dev : needed).add(`${name ?? place.replace(/^.*node_modules\//, '')}@${version}`)
  return new Set([...dev].filter((one) => !needed.has(one)))
}

/**
 * A bill of materials as it may be given away: the project by its own name, whatever its folder is called, no address
 * from which a package was fetched here, and nothing of `left`. Packages are named by their purl.
 */
export function makeBill(bill, { name, version }, left) {
  const { component, ...metadata } = bill.metadata
  return {
    ...bill,
    metadata: { ...metadata, component: { ...component, type: 'application', name, version } },
    components: bill.components
      .filter((part) => !left.has(part['bom-ref']))
      .map((part) =>
        Object.assign(part, {
          externalReferences: (part.externalReferences ?? []).filter(({ type }) => type !== 'distribution'),
        }),
      ),
    dependencies: (bill.dependencies ?? [])
      .filter(({ ref }) => !left.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => !left.has(one)) })),
  }
}
