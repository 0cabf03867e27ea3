/** Sales stop while the job that settles payments fails (decision 62). */
export const sql = `
-- When a round of the job last succeeded, as of the last renewal, or when a worker first took it.
alter table leases add column worked_at timestamptz;
-- When a payment was last settled, because a round may take long, or fail after many.
alter table cursors add column moved_at timestamptz;
`;
