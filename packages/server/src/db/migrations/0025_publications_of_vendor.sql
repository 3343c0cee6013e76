-- The feed of one vendor: its last entries without reading those of all others.
create index publication_of_vendor on publication (((statement ->> 'vendorId')::integer), id desc);
