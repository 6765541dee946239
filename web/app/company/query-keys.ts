/** The companies that one follows. */
export const FOLLOWED = ['followed'] as const;
/** What a company is to oneself: followed or not, rated or not. */
export const tiesKey = (companyId: string) => ['company-ties', companyId] as const;
