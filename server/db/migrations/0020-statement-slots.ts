/** A long statement is compared slot by slot. */
export const sql = `
create index statement_lines_slot on statement_lines (slot);
`;
