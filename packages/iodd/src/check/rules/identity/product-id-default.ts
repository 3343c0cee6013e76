import { documentRule, setAttribute } from '../../kit.ts';

export const rule = documentRule(
  {
    id: 'identity/product-id-default',
    number: 111,
    clause: 'IODD 1.1, 7.5.4.1',
    versions: ['1.1'],
  },
  (subject, report) => {
    const variants = subject.nodes('DeviceVariant');
    const [variant] = variants;
    const productId = variant?.attributes.productId;
    const reference = subject.nodes('StdVariableRef').find(({ attributes: { id } }) => id === 'V_ProductID');
    if (
      reference &&
      productId !== undefined &&
      variants.length === 1 &&
      reference.attributes.defaultValue !== productId
    )
      report(reference, 'defaultValue', { productId }, setAttribute(reference, 'defaultValue', productId));
  },
);
