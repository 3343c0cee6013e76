-- What a line of the library says of a device besides its name: written by the extractor, again for older rows.
alter table release
  -- What the device answers to index 20 as it is delivered, else the first clause of its description.
  add column product_text text not null default '',
  add column kind text not null default 'other',
  -- Start and length of each field of the process data in bits, one after the other.
  add column pd_in_layout integer[] not null default '{}',
  add column pd_out_layout integer[] not null default '{}';
