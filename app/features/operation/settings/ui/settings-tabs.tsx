import { LinkTabs } from '#app/ui/navigation/link-tabs.tsx'
import { LEGAL_PATH } from '../../legal/legal.ts'
import { SETTINGS_PATH } from '../settings.ts'

export function SettingsTabs({ open }: { open: 'site' | 'legal' }) {
  return (
    <LinkTabs
      label="Site settings"
      tabs={[
        { href: SETTINGS_PATH, label: 'Site', isOpen: open === 'site' },
        { href: LEGAL_PATH, label: 'Legal texts', isOpen: open === 'legal' },
      ]}
    />
  )
}
