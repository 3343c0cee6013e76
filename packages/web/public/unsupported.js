/* Only browsers without modules load this file: plain old syntax on purpose. */
document.write(
  '<p>This browser is too old for IODD Hub. Please use a current version of Chrome, Edge, Firefox or Safari.</p>',
);
