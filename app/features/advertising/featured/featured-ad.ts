/** Where franchisors buy featured ads (R-48, F-49). */
export const FEATURED_ADS_PATH = '/franchisor/advertising/featured'
export const receiptPath = (paymentId: string): string => `${FEATURED_ADS_PATH}/receipt/${paymentId}`
