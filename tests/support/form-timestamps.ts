import { createFormTimestamp, timestampPurpose } from '#app/features/leads/capture/form-timestamp.server.ts'

/** Stamps of forms that were shown a while ago, each of use once. */
export const detailFormTimestamp = (franchiseId: string, ago = 5_000): string =>
  createFormTimestamp(timestampPurpose.franchise(franchiseId), Date.now() - ago)
export const signUpFormTimestamp = (email: string, ago = 5_000): string =>
  createFormTimestamp(timestampPurpose.signUp(email), Date.now() - ago)
