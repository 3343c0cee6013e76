/** Server-sent events as text comes in, whatever its pieces: the data of each event that is complete. */
export function eventReader(): (text: string) => readonly string[] {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const lines = block
        .split('\n')
        .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []));
      // Comments keep a connection open and say nothing.
      return lines.length === 0 ? [] : [lines.join('\n')];
    });
  };
}
