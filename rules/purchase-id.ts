/** Source of a regular expression for purchase ids: 16 characters of lowercase Crockford base32. */
export const PURCHASE_ID = "[0-9a-hjkmnp-tv-z]{16}";
