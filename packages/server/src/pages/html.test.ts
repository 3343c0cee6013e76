import { describe, expect, it } from 'vitest';
import { escaped, escapedJson, type Head, headHtml } from './html.ts';
import { productData } from './linked-data.ts';

const hostile = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)> & \u2028\u2029\u0000 $& $1`;

const row = {
  product_name: hostile,
  product_id: hostile,
  vendor_name: hostile,
  vendor_id: 65001,
  device_id: 2,
  family: hostile,
  description: hostile,
  iodd_version: '1.1',
  release_date: '2020-02-02',
  pd_in_bits: 32,
  pd_out_bits: 0,
  is_withdrawn: false,
  is_removed: false,
  image_name: null,
  image_address: null,
} as const;

const place = { origin: 'https://hub.example', language: 'zh' } as const;
const head: Head = {
  status: 200,
  title: hostile,
  description: hostile,
  isIndexed: true,
  path: `/resource?q=${hostile}`,
  kind: 'product',
  image: `/files/${hostile}`,
  data: [productData(row, { address: hostile, image: hostile })],
};

describe('a hostile name', () => {
  it('stays text in elements and attributes', () => {
    expect(escaped(`a & b < c > d " e ' f\u0000g`)).toBe('a &amp; b &lt; c &gt; d &quot; e &#39; f g');
  });

  it('stays a string in data, and comes back as it was', () => {
    const json = escapedJson({ name: hostile });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ name: hostile });
  });

  it('opens no element in a whole head', () => {
    const html = headHtml(head, place);
    const tags = [...html.matchAll(/<\/?([a-z]+)/g)].map(([, tag]) => tag);
    expect(new Set(tags)).toEqual(new Set(['title', 'meta', 'link', 'script']));
    expect(tags.filter((tag) => tag === 'script')).toHaveLength(2);
    // Every quote inside a value is written as an entity, so that each line has those of its attributes alone.
    for (const line of html.split('\n').filter((one) => one.includes('<meta')))
      expect(line.match(/"/g)).toHaveLength(4);
    const [, data = ''] = /ld\+json">(.*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ name: hostile, mpn: hostile, brand: { name: hostile } });
  });
});

describe('a head', () => {
  it('names its address, its picture and its languages', () => {
    const html = headHtml({ ...head, title: 'A', path: '/a', image: '/files/b' }, place);
    expect(html).toContain('<link rel="canonical" href="https://hub.example/a" />');
    expect(html).toContain('<meta property="og:url" content="https://hub.example/a" />');
    expect(html).toContain('<meta property="og:image" content="https://hub.example/files/b" />');
    expect(html).toContain('<meta property="og:locale" content="zh_CN" />');
    expect(html).toContain('<meta property="og:locale:alternate" content="en_US" />');
    expect(html).not.toContain('noindex');
  });

  it('that is not to be indexed says so and claims no address', () => {
    const html = headHtml({ ...head, isIndexed: false, path: '/a' }, place);
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).not.toContain('canonical');
  });
});
