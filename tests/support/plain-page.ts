/**
 * What a page shows, without what is another one's at each opening: its scripts and their data, nonces, a form's
 * timestamp. Ids that are not `known` count as made for this opening, where they are given.
 */
export function plainPage(html: string, known?: ReadonlySet<string>): string {
  return html
    .replaceAll(/<script(?! type="application\/ld)[^>]*>[\s\S]*?<\/script>| nonce="[^"]*"/g, '')
    .replaceAll(/[0-9a-z]{8}\.[0-9a-f-]{36}\.[\w-]{43}/g, 'TIMESTAMP')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => (!known?.has(id) ? 'ID' : id))
}
