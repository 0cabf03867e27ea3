/** A slot is Solana's: what is left of a player in the box is counted in cards. */
export const sql = `
alter table box rename column slots to cards_left;
alter table draws rename column slots_before to cards_left_before;
`;
