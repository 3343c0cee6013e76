import { describe, expect, it } from 'vitest';
import { defaultLimits, limitsFor, neverRefusedNodes, neverRefusedOctets } from './limits.ts';

const elements = '<a/>'.repeat(neverRefusedOctets / 4 + 1);

describe('the limits for a text', () => {
  it('are those of a small document where only layout and references make it long', () => {
    const small = '<a/>'.repeat(100_000);
    expect(limitsFor(`${small}${'\n'.repeat(neverRefusedOctets)}`).nodes).toBe(neverRefusedNodes);
    expect(limitsFor(`<a>${'&#x10FFFF;'.repeat(neverRefusedOctets / 5)}</a>`).nodes).toBe(neverRefusedNodes);
  });

  it('are those of a large one also where an ampersand stands alone in a comment', () => {
    expect(limitsFor(`<r><!-- & -->${elements}</r>`).nodes).toBe(defaultLimits.nodes);
  });
});
