/** What an account held when it was last compared, from when on what nobody can read explains nothing more. */
export const sql = `
alter table statements
  add column sound_slot bigint,
  -- base units of USDC, or lamports
  add column sound_amount bigint,
  add constraint statements_sound check ((sound_slot is null) = (sound_amount is null));
`;
