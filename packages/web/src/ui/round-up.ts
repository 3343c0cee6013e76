/** The next of 1, 2, 5, 10, 20 …: an axis that ends on a round number. */
export const roundUp = (count: number): number => {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  const step = [1, 2, 5, 10].find((one) => one * magnitude >= count) ?? 10;
  return step * magnitude;
};
