-- Requests changed since yesterday; of these, the newest that together have at most 200,000 lines.
lately as materialized (
  select * from (
    select r.*, sum(r.line_count) over (order by r.updated_at desc, r.id desc) as so_far
    from request.payment_request r where r.updated_at >= current_setting('look.since')::date
  ) r where r.so_far - r.line_count <= 200000
)
