-- An import belongs to the organisation that holds the vendor ids of its files, whoever uploaded it. While it is not
-- checked, only a manufacturer's upload has an owner; that of an administrator gets its owner by the check.
update import set organisation_id = (
  select case when count(distinct coalesce(v.organisation_id::text, '')) = 1 then min(v.organisation_id::text)::uuid end
  from extract e
  cross join lateral jsonb_array_elements(e.record -> 'devices') d
  left join organisation_vendor v on v.vendor_id = (d ->> 'vendorId')::integer
  where e.sha256 = import.blob_sha256)
where is_any_vendor and state <> 'released';

-- A right that was noted at the upload outlived the person's right.
alter table import drop column is_any_vendor;
