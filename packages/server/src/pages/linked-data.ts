/** Descriptions in the vocabulary of schema.org. */
import { productName } from '@iodd-hub/contract/pages';
import type { DeviceHeadRow } from '../stores/pages.ts';

const context = 'https://schema.org';

export const siteData = (origin: string) => ({
  '@context': context,
  '@type': 'WebSite',
  name: productName,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/resource?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

export interface Crumb {
  readonly name: string;
  /** Address of the page, with the site. */
  readonly address: string;
}

export const breadcrumbData = (crumbs: readonly Crumb[]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, address }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: address,
  })),
});

interface Places {
  readonly address: string;
  readonly image: string | undefined;
}

/** What a file of the library does not say is left out. */
const whenSaid = (name: string, value: string | undefined) => (value ? { [name]: value } : {});

const identifier = (name: string, value: number) => ({ '@type': 'PropertyValue', name, value });

export const productData = (row: DeviceHeadRow, { address, image }: Places) => ({
  '@context': context,
  '@type': 'Product',
  name: row.product_name,
  url: address,
  // The identity of a device on the wire: vendor id and device id.
  productID: `io-link:${row.vendor_id}/${row.device_id}`,
  model: row.product_name,
  ...whenSaid('mpn', row.product_id),
  ...whenSaid('sku', row.product_id),
  ...whenSaid('category', row.family),
  ...whenSaid('description', row.description),
  ...whenSaid('image', image),
  ...(row.vendor_name && {
    brand: { '@type': 'Brand', name: row.vendor_name },
    manufacturer: { '@type': 'Organization', name: row.vendor_name },
  }),
  additionalProperty: [identifier('vendorId', row.vendor_id), identifier('deviceId', row.device_id)],
});
