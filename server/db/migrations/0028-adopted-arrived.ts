/** Finds what a winner was paid by another result. The page of each winner of a held prize asks every three seconds. */
export const sql = `
create index adopted_arrived on adopted using gin ((content->'arrived') jsonb_path_ops) where kind = 'prize';
`;
