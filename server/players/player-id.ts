/** The form of a player's id, such as "nikola-jokic". */
export const PLAYER_ID = /^[a-z0-9-]{1,64}$/;
