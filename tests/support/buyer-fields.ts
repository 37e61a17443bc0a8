/** What the sign-up step of a request asks a buyer for, beside the email. */
export const buyerFields = {
  firstName: 'Amelia',
  lastName: 'Hart',
  password: 'orchard in may',
  phone: '07700 900123',
  city: 'Leeds',
  postCode: 'LS1 4DY',
  country: 'United Kingdom',
  desiredInvestment: '£100,000',
  desiredTimeframe: '6 months',
  message: 'Tell me more.',
}
