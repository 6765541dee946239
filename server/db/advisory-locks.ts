/** Numbers of PostgreSQL's advisory locks: any numbers, but each once, and the same in every process. */
export const ADVISORY_LOCKS = {
  startUp: 7_202_411,
  /** Taken in the database `postgres` of the embedded server. */
  embeddedInUse: 7_202_412,
  embeddedCreateDatabase: 7_202_413,
  /** Held, shared, by every process that serves outside production. */
  localUse: 7_202_417,
  cleanup: 7_202_414,
  countViews: 7_202_415,
  drawDemoImages: 7_202_416,
} as const;
