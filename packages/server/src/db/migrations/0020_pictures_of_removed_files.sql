-- A removal for cause forbids the bytes of the package alone; pictures only go when nothing else uses them.
update release set icon_sha256 = null where removed_at is not null;
delete from release_image i using release r where r.id = i.release_id and r.removed_at is not null;

-- Pictures that earlier removals forbade may come again. Their objects are gone, so the sweep takes what is left.
update blob b set removed_at = null, is_kept =
  exists (select 1 from account where photo_sha256 = b.sha256)
  or exists (select 1 from organisation where logo_sha256 = b.sha256)
  or exists (select 1 from registration where b.sha256 in (licence_sha256, letter_sha256, logo_sha256))
where b.removed_at is not null
  and not exists (select 1 from release r where r.blob_sha256 = b.sha256);
