/** Locks from before announced pools and positions were in their hash cannot be compared with it anymore. */
export const sql = `
update outbox set content = content || '{"isFormer": true}' where kind = 'lock';
`;
