/** A roster is entered if at least one of its players is held (R6). The others were written and never read. */
export const sql = `
alter table entries disable trigger entries_kept;
delete from entries where not is_entered;
alter table entries enable trigger entries_kept;
alter table entries drop column is_entered;
`;
