-- What is new on the home page, without a look at every older revision that was released on the same day.
create index release_new on release (published_at desc, number desc) where is_newest;
