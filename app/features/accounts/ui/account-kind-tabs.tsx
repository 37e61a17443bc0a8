import { LinkTabs } from '#app/ui/navigation/link-tabs.tsx'
import { customerList } from '../customers/customer-list.ts'
import { franchisorList } from '../franchisors/franchisor-list.ts'

/** The two lists of accounts that admins look after. */
export function AccountKindTabs({ open }: { open: 'franchisors' | 'customers' }) {
  return (
    <LinkTabs
      label="Kinds of accounts"
      tabs={[
        { href: franchisorList.path, label: 'Franchisors', isOpen: open === 'franchisors' },
        { href: customerList.path, label: 'Customers', isOpen: open === 'customers' },
      ]}
    />
  )
}
