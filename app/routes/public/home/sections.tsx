import { WhatWeCheck } from './what-we-check.tsx'

const steps = [
  {
    title: 'Search by what you can spend',
    text:
      'Choose a category, a place and an amount. Every listing shows what it costs to open, or tells you plainly ' +
      'if the franchisor hasn’t said.',
  },
  {
    title: 'Compare them line by line',
    text:
      'Tick Compare on up to four to see start-up cost, ongoing fees at your expected turnover, and anything ' +
      'that isn’t disclosed.',
  },
  {
    title: 'Contact them all at once',
    text:
      'Tick Request Info on as many franchises as you want to hear from and fill in one form. Only the ' +
      'franchises you choose will see your details.',
  },
]

/** How it works, in three steps. */
export function HowItWorks() {
  return (
    <section className="wrap grid grid-cols-1 gap-6 pt-16" aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <ol className="grid gap-6 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="panel grid content-start gap-3">
            <span className="heading num text-xl text-blue" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p className="text-ink-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Why it can be trusted. */
export function Trust() {
  return (
    <section className="wrap grid grid-cols-1 gap-6 pt-16" aria-labelledby="trust">
      <WhatWeCheck id="trust" />
    </section>
  )
}
