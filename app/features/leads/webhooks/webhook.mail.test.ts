import { expect, test } from 'vitest'
import { webhookOffMail } from './webhook.mail.server.ts'

test('whoever has switched off emails about leads is not told that he gets them', () => {
  const said = webhookOffMail({ url: 'https://crm.example/leads', dear: 'Robin' }).text.replaceAll(/\s+/g, ' ')
  expect(said).toContain('Your leads are still in your account, and emails about new ones go out as before.')
  expect(said).toContain('because your company has a webhook')
  expect(said).not.toMatch(/email you about new ones|you set up/)
})
