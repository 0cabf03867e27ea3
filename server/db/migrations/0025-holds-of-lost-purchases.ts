/** A restored database may lack a purchase that was held after its backup: it has to be held before it comes back. */
export const sql = `
alter table purchase_holds drop constraint purchase_holds_purchase_id_fkey;
`;
