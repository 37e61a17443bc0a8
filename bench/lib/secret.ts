import { TEST_SECRET } from '../../tests/support/test-secret.ts'

/**
 * This process signs as the sites that it starts do: a crowd's forms are signed here instead of being fetched one by
 * one. To be imported before anything of the application.
 */
process.env.AUTH_SECRET = TEST_SECRET
