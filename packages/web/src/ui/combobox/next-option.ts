/** Round the ends; where nothing may be marked (`first` is -1) the field itself is one more place. */
export const nextOption = (
  at: number,
  key: 'ArrowDown' | 'ArrowUp',
  count: number,
  first: number,
): number => {
  const places = count - first;
  const step = key === 'ArrowDown' ? 1 : -1;
  return ((at - first + step + places) % places) + first;
};
