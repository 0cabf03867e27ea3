/** Sales stop while the job that settles payments fails (decision 62). */
export const sql = `
-- When a round of the job last succeeded, as of the last renewal, or when a worker first took it.
alter table leases add column worked_at timestamptz;
`;
