/** Misspellings of the providers that most people in the UK have: nobody has an address at one of them. */
const misspellings: Record<string, readonly string[]> = {
  'gmail.com': [
    'gmial.com',
    'gmai.com',
    'gmal.com',
    'gmil.com',
    'gamil.com',
    'gmali.com',
    'gmaill.com',
    'gmaul.com',
    'gnail.com',
    'gmail.co',
    'gmail.cm',
    'gmail.co.uk',
  ],
  'hotmail.com': ['hotmial.com', 'hotmal.com', 'hotmai.com', 'hotmil.com', 'hotnail.com', 'hormail.com', 'hotmail.co'],
  'hotmail.co.uk': ['hotmial.co.uk', 'hotmal.co.uk', 'hotmai.co.uk', 'hotmil.co.uk', 'hotnail.co.uk'],
  'outlook.com': ['outlok.com', 'oulook.com', 'outloook.com', 'outllok.com', 'outlook.co'],
  'yahoo.com': ['yaho.com', 'yahooo.com', 'yhaoo.com', 'yahho.com'],
  'yahoo.co.uk': ['yaho.co.uk', 'yahooo.co.uk', 'yhaoo.co.uk', 'yahho.co.uk'],
  'icloud.com': ['iclod.com', 'icoud.com', 'iclould.com', 'icloud.co', 'icloud.co.uk'],
  'btinternet.com': ['btinernet.com', 'btintenet.com', 'btinterent.com', 'btintrnet.com'],
}
const meantBy = new Map(
  Object.entries(misspellings).flatMap(([meant, wrong]) => wrong.map((domain) => [domain, meant] as const)),
)
/** Ends that no domain has. */
const wrongEnds = [
  [/\.(?:con|cmo|ocm|vom|xom|cim|comm|coom)$/, '.com'],
  [/\.(?:couk|co\.(?:yk|ik|ul|uj))$/, '.co.uk'],
] as const

/**
 * The address that was meant, where the one that was typed is at a misspelled provider or at a domain that can't be;
 * null for every other. What is sent there reaches nobody, or a stranger who waits for slips.
 */
export function meantAddress(address: string): string | null {
  const at = address.lastIndexOf('@') + 1
  const typed = address.slice(at)
  const ended = wrongEnds.reduce((domain, [end, right]) => domain.replace(end, right), typed)
  const meant = meantBy.get(ended) ?? ended
  return meant === typed ? null : `${address.slice(0, at)}${meant}`
}
