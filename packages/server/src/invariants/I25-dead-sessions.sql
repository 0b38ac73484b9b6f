-- I25 sessions that expired or belong to inactive users are ended
-- every minute
-- A session is refused from the moment it expires; its row says ENDED within two minutes, because a sweep runs every
-- minute.
select 'session ' || s.id || ' of user ' || s.user_id || ' (status ' || u.status || ') has not been ended' as session
from identity.session s
join identity.app_user u on u.id = s.user_id
where s.state <> 'ENDED'
  and (u.status in ('DEACTIVATED', 'PENDING_ACTIVATION') or s.expires_at < platform.moment() - interval '120 s');
