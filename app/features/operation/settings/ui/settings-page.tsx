import type { ComponentProps, ReactNode } from 'react'
import { useSite } from '#app/site/use-site.ts'
import type { SiteSettings } from '#app/platform/settings/site-settings.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { type FormFailure, oneValue } from '#app/ui/forms/form-context.ts'
import { KeepWritten } from '#app/ui/forms/typed-on/keep-written.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { DecisionPage } from '#app/ui/lists/decision-page.tsx'
import { SETTINGS_PATH, settingLimits } from '../settings.ts'
import { SettingsTabs } from './settings-tabs.tsx'

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel grid grid-cols-1 content-start gap-5" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

type SettingProps = {
  of: SiteSettings
  name: Exclude<keyof SiteSettings, 'contactEmail' | 'socialLinks'>
  label: string
  hint?: string
  most?: keyof typeof settingLimits
  rows?: number
}

/** A text that may be left blank: one line, or several. */
function Setting({ of, name, most = 'line', rows, ...texts }: SettingProps) {
  const field = { ...texts, name, optional: true, maxLength: settingLimits[most], defaultValue: of[name] ?? '' }
  return rows === undefined ? <TextField {...field} /> : <TextArea {...field} rows={rows} />
}

function Contact({ settings }: { settings: SiteSettings }) {
  return (
    <Group id="contact" title="Contact">
      <TextField
        name="contactEmail"
        type="email"
        label="Contact email"
        hint="Shown on every page. Messages from the contact form go there."
        required
        maxLength={254}
        defaultValue={settings.contactEmail}
      />
      <Setting
        of={settings}
        name="replyTime"
        label="Reply time"
        hint="A sentence on the contact page, like ‘We reply within two working days.’"
      />
      <TextArea
        name="socialLinks"
        label="Social media"
        hint="Addresses that begin with https://, one on each line."
        optional
        rows={3}
        maxLength={settingLimits.long}
        defaultValue={settings.socialLinks.join('\n')}
      />
      <Setting of={settings} name="mailSignature" label="Signature of our emails" most="text" rows={3} />
    </Group>
  )
}

function Operator({ settings }: { settings: SiteSettings }) {
  return (
    <Group id="operator" title="Company that runs the site">
      <Setting of={settings} name="operatorName" label="Company name" />
      <Setting
        of={settings}
        name="operatorNumber"
        label="Company number"
        hint="As at Companies House. Shown with where it’s registered; for a company registered in Wales, add that."
      />
      <Setting of={settings} name="operatorAddress" label="Registered address" />
    </Group>
  )
}

function Home({ settings }: { settings: SiteSettings }) {
  return (
    <Group id="home" title="Home page">
      <Setting
        of={settings}
        name="homeTitle"
        label="Heading"
        hint="Leave blank for the usual one. Each line here is a line on the page."
        rows={2}
      />
      <Setting of={settings} name="homeLead" label="Sentence under the heading" hint="Leave blank for the usual one." />
      <Setting
        of={settings}
        name="introduction"
        label="Introduction"
        hint="Leave blank for the usual text. An empty line starts a new paragraph."
        most="long"
        rows={6}
      />
      <Setting
        of={settings}
        name="film"
        label="Video"
        hint="A video file on this site, or an address that begins with https://. Leave blank for no video."
        most="href"
      />
    </Group>
  )
}

function Announcement({ settings }: { settings: SiteSettings }) {
  return (
    <Group id="announcement" title="Announcement">
      <Setting
        of={settings}
        name="announcement"
        label="Text"
        hint="Shown at the top of every public page. Leave blank for none."
      />
      <Setting
        of={settings}
        name="announcementHref"
        label="Where it leads"
        hint="A path on this site, like /blog, or an address that begins with https://."
        most="href"
      />
    </Group>
  )
}

type SettingsProps = {
  settings: SiteSettings
  version: number
  answer: ComponentProps<typeof DecisionPage>['answer']
  failure: FormFailure | undefined
}

/** What the site says of itself, without a deployment; nothing that is sent is lost when another admin was quicker. */
export function SettingsPage({ settings, version, answer, failure }: SettingsProps) {
  const writer = useSite().person?.email ?? ''
  return (
    <DecisionPage
      title="Site settings"
      intro="Saved settings show on every page within a second."
      answer={answer?.ok ? answer : undefined}
    >
      <SettingsTabs open="site" />
      <Form
        action={SETTINGS_PATH}
        failure={failure}
        fields={{ version: oneValue(failure?.values['version']) ?? String(version) }}
        className="grid grid-cols-1 gap-6"
      >
        <KeepWritten key={version} of={`settings ${version} ${writer}`} isStored />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">
            <Contact settings={settings} />
            <Announcement settings={settings} />
          </div>
          <div className="grid grid-cols-1 gap-6">
            <Home settings={settings} />
            <Operator settings={settings} />
          </div>
        </div>
        <div className="form-actions">
          <SubmitButton pendingText="Saving...">Save settings</SubmitButton>
        </div>
      </Form>
    </DecisionPage>
  )
}
