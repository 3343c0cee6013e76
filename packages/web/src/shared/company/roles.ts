/** A publisher is who may make files public; there is no second mark for it. */
export const roleOf = (canPublic: 0 | 1): 'publisher' | 'author' =>
  canPublic === 1 ? 'publisher' : 'author';
