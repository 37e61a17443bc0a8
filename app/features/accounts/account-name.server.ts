/** In SQL, what the account of this row of profiles is called: by its company, or its person where that has no name. */
export const accountName = (profile: string): string =>
  `coalesce(nullif(${profile}.company_name, ''), ${profile}.full_name)`
