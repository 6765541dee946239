import { type Kysely, sql } from 'kysely';

/** Every entity of the product. What must always hold is a rule here, not only in the code that writes. */
export async function up(db: Kysely<never>) {
  for (const statement of [FUNCTIONS, PEOPLE, COMPANIES, POSTS, OFFERS_AND_TALK, REPUTATION, OPERATIONS]) {
    await sql.raw(statement).execute(db);
  }
}

const FUNCTIONS = `
  -- Company names are addresses: 'Automotora Núñez' and 'automotora nunez' are one.
  create function folded(value text) returns text
    language sql immutable strict parallel safe
    return lower(regexp_replace(regexp_replace(normalize(btrim(value), nfkd), '[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g'));

  -- The one form in which an instant leaves the database inside JSON; 'infinity' (no end) is null.
  create function moment(value timestamptz) returns text
    language sql stable strict parallel safe
    return case when isfinite(value) then to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end;
`;

const PEOPLE = `
  create table person (
    id uuid primary key,
    email text unique check (email = lower(email) and length(email) <= 254),
    pending_email text check (pending_email = lower(pending_email) and length(pending_email) <= 254),
    name text not null check (length(name) between 1 and 80),
    password_hash text,
    role text not null default 'USER' check (role in ('USER', 'COMPANY', 'ADMIN')),
    profile_image text,
    phone text check (length(phone) <= 80),
    address text check (length(address) <= 200),
    city text check (length(city) <= 80),
    created_at timestamptz not null default now(),
    activated_at timestamptz,
    suspended_at timestamptz,
    suspension_reason text,
    deleted_at timestamptz,
    constraint person_is_reachable_or_deleted check (email is not null or deleted_at is not null)
  );
  create unique index person_company_name on person (folded(name)) where role = 'COMPANY' and deleted_at is null;

  -- Accounts elsewhere (Google) that open this one.
  create table identity (
    issuer text not null,
    subject text not null,
    person_id uuid not null references person on delete cascade,
    created_at timestamptz not null default now(),
    primary key (issuer, subject)
  );
  create index identity_person on identity (person_id);

  -- A sign-in elsewhere that is under way: what we must still know when the visitor comes back. Read once.
  create table sign_in_flow (
    state text primary key,
    nonce text not null,
    code_verifier text not null,
    expires_at timestamptz not null
  );

  -- A refresh token is derived from (id, generation) and never stored. 'rotations' keeps when the last
  -- generations were replaced, so that tabs that come late are told the current pair instead of being signed out.
  create table session (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    generation integer not null default 1 check (generation > 0),
    rotations timestamptz[] not null default '{}',
    device text not null default '' check (length(device) <= 200),
    -- A keyed hash of where it was opened: enough to know the owner's usual place again, and nothing else.
    place bytea,
    created_at timestamptz not null default now(),
    proven_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ended_at timestamptz,
    end_reason text check (end_reason in ('logout', 'password', 'suspended', 'replayed', 'deleted')),
    check ((ended_at is null) = (end_reason is null))
  );
  create index session_person on session (person_id) where ended_at is null;
  create index session_place on session (person_id, place);

  -- Links sent by mail: single use, kept as a hash.
  create table mail_token (
    hash bytea primary key,
    purpose text not null check (purpose in ('activate', 'recover', 'confirmEmail', 'undoEmail', 'undoPassword')),
    person_id uuid not null references person on delete cascade,
    detail jsonb not null default '{}',
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  );
  create index mail_token_person on mail_token (person_id);
  create index mail_token_kept_address on mail_token ((detail->>'email')) where purpose = 'undoEmail';
`;

const COMPANIES = `
  create table company (
    id uuid primary key,
    person_id uuid not null unique references person on delete cascade,
    rut text not null check (length(rut) between 1 and 40),
    rut_key text not null unique generated always as
      (coalesce(nullif(regexp_replace(rut, '\\D', '', 'g'), ''), lower(rut))) stored,
    cover text,
    description text check (length(description) between 1 and 6000),
    hours text check (length(hours) between 1 and 500),
    instagram text check (length(instagram) between 1 and 30),
    facebook text check (length(facebook) between 1 and 30),
    web text check (web ~ '^https?://' and length(web) <= 200),
    is_email_visible boolean not null default false,
    is_phone_visible boolean not null default false,
    is_address_visible boolean not null default false,
    verified_at timestamptz,
    rating_sum integer not null default 0,
    rating_count integer not null default 0,
    created_at timestamptz not null default now(),
    check (rating_count >= 0 and rating_sum between rating_count and rating_count * 5)
  );

  -- A renamed company stays reachable under the names it had.
  create table company_former_name (
    name_key text primary key,
    company_id uuid not null references company on delete cascade
  );
  create index company_former_name_company on company_former_name (company_id);

  create table certificate (
    id uuid primary key,
    company_id uuid not null references company on delete cascade,
    file text not null,
    content_type text not null check (content_type in ('image/jpeg', 'image/png', 'application/pdf')),
    status text not null default 'pending' check (status in ('pending', 'approved', 'again', 'rejected')),
    reason text,
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    decided_by uuid references person on delete set null,
    check ((status = 'pending') = (decided_at is null))
  );
  create unique index certificate_one_pending on certificate (company_id) where status = 'pending';
  create index certificate_company on certificate (company_id, created_at desc);
`;

const POSTS = `
  -- Three tables, so that the rows search and cards read stay narrow.
  create table post (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    state text not null default 'DRAFT' check (state in ('DRAFT', 'ACTIVE', 'PAUSED', 'SOLD', 'HIDDEN', 'DELETED')),
    title text not null check (length(title) between 1 and 120),
    category text not null check (category in ('Auto', 'Moto', 'Camion', 'Camioneta', 'Otros')),
    brand text,
    model text,
    condition text not null check (condition in ('Nuevo', 'Usado', 'Seminuevo')),
    year smallint not null check (year > 1900),
    km integer not null check (km between 0 and 9999999),
    location text not null,
    color text not null,
    fuel text not null,
    transmission text not null,
    price_type text not null check (price_type in ('fixed', 'negotiable')),
    price integer check (price between 1 and 99999999),
    min_price integer check (min_price between 1 and 99999999),
    max_price integer check (max_price between 1 and 99999999),
    price_lo integer not null generated always as (coalesce(price, min_price)) stored,
    price_hi integer not null generated always as (coalesce(price, max_price)) stored,
    expiration_date timestamptz not null default 'infinity',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    version integer not null default 1,
    unique (id, person_id),
    constraint post_price_fits_its_type check (
      (price_type = 'fixed' and price is not null and min_price is null and max_price is null) or
      (price_type = 'negotiable' and price is null and min_price is not null and min_price <= max_price)
    ),
    constraint post_brand_fits_its_category check (
      (category in ('Auto', 'Camioneta')) = (brand is not null) and (brand is null) = (model is null)
    ),
    constraint post_new_has_no_km check (condition <> 'Nuevo' or km = 0)
  );
  create index post_recent on post (created_at desc, id desc) where state = 'ACTIVE';
  create index post_category_recent on post (category, created_at desc, id desc) where state = 'ACTIVE';
  create index post_price on post (price_lo, id) where state = 'ACTIVE';
  create index post_person on post (person_id, created_at desc);
  create index post_ending on post (expiration_date) where expiration_date < 'infinity';

  create table post_detail (
    post_id uuid primary key references post on delete cascade,
    description text not null check (length(description) between 1 and 6000),
    steering text,
    airbags text,
    doors text,
    traction text,
    breaks text,
    cc integer check (cc between 1 and 99999)
  );

  create table post_stat (
    post_id uuid primary key references post on delete cascade,
    views bigint not null default 0
  );
  create table post_views_of_day (
    post_id uuid not null references post on delete cascade,
    day date not null,
    views integer not null default 0,
    primary key (post_id, day)
  );
  create index post_views_by_day on post_views_of_day (day, views desc);

  create table image (
    id uuid primary key,
    post_id uuid not null references post on delete cascade,
    position smallint not null check (position between 0 and 19),
    url text not null check (url like '/uploads/%.jpg'),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    thumbhash text,
    widths smallint[] not null default '{}',
    avif boolean not null default false,
    constraint image_position unique (post_id, position) deferrable initially immediate
  );
  create index image_url on image (url);

  -- Demo pictures are drawn in the background: what to draw, and whether it was.
  create table demo_picture (
    url text primary key,
    drawing jsonb not null,
    priority integer not null default 0,
    drawn_at timestamptz
  );
  create index demo_picture_to_draw on demo_picture (priority, url) where drawn_at is null;

  create table favorite (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    post_id uuid not null references post on delete cascade,
    created_at timestamptz not null default now(),
    unique (person_id, post_id)
  );
  create index favorite_post on favorite (post_id);
`;

const OFFERS_AND_TALK = `
  create table question (
    id uuid primary key,
    post_id uuid not null references post on delete cascade,
    person_id uuid not null references person on delete cascade,
    text text not null check (length(text) between 1 and 1000),
    created_at timestamptz not null default now(),
    read_at timestamptz,
    deleted_at timestamptz
  );
  create index question_post on question (post_id, created_at desc) where deleted_at is null;
  create index question_person on question (person_id, created_at desc);

  create table answer (
    id uuid primary key,
    question_id uuid not null unique references question on delete cascade,
    text text not null check (length(text) between 1 and 1000),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    read_at timestamptz
  );

  -- One conversation for a buyer and a listing. Each side keeps how far it has received, read and cleared it.
  create table conversation (
    id uuid primary key,
    post_id uuid not null,
    owner_id uuid not null,
    buyer_id uuid not null references person on delete cascade,
    last_seq integer not null default 0,
    last_message_at timestamptz not null default now(),
    owner_delivered_seq integer not null default 0,
    owner_read_seq integer not null default 0,
    owner_cleared_seq integer not null default 0,
    buyer_delivered_seq integer not null default 0,
    buyer_read_seq integer not null default 0,
    buyer_cleared_seq integer not null default 0,
    created_at timestamptz not null default now(),
    unique (post_id, buyer_id),
    foreign key (post_id, owner_id) references post (id, person_id) on delete cascade,
    check (owner_id <> buyer_id),
    check (greatest(owner_delivered_seq, owner_read_seq, owner_cleared_seq,
                    buyer_delivered_seq, buyer_read_seq, buyer_cleared_seq) <= last_seq)
  );
  create index conversation_owner on conversation (owner_id, last_message_at desc);
  create index conversation_buyer on conversation (buyer_id, last_message_at desc);

  create table offer (
    id uuid primary key,
    post_id uuid not null references post on delete cascade,
    person_id uuid not null references person on delete cascade,
    conversation_id uuid not null references conversation on delete cascade,
    price integer not null check (price between 1 and 99999999),
    status text not null default 'OPEN' check (status in ('OPEN', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
    created_at timestamptz not null default clock_timestamp(),
    decided_at timestamptz,
    check ((status = 'OPEN') = (decided_at is null))
  );
  create unique index offer_one_accepted on offer (post_id) where status = 'ACCEPTED';
  create index offer_post on offer (post_id, price desc, created_at);
  create index offer_person on offer (person_id, created_at desc);
  create index offer_conversation on offer (conversation_id);

  -- 'seq' counts up by one within a conversation; the same client id is one message for ever.
  create table message (
    id uuid primary key,
    conversation_id uuid not null references conversation on delete cascade,
    seq integer not null check (seq > 0),
    sender_id uuid not null references person on delete cascade,
    text text not null check (length(text) between 1 and 2000),
    offer_id uuid references offer on delete set null,
    client_id text check (length(client_id) between 1 and 64),
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp(),
    deleted_at timestamptz,
    unique (conversation_id, seq),
    unique (conversation_id, sender_id, client_id)
  );
  create index message_sender on message (sender_id);
  create index message_offer on message (offer_id);

  create table report (
    id uuid primary key,
    reporter_id uuid not null references person on delete cascade,
    question_id uuid references question on delete cascade,
    post_id uuid references post on delete cascade,
    person_id uuid references person on delete cascade,
    message_id uuid references message on delete cascade,
    reason text not null check (reason in
      ('Contenido inapropiado', 'Spam', 'Lenguaje ofensivo', 'Información falsa', 'Otro')),
    status text not null default 'open' check (status in ('open', 'dismissed', 'deleted')),
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    decided_by uuid references person on delete set null,
    check (num_nonnulls(question_id, post_id, person_id, message_id) = 1),
    check ((status = 'open') = (decided_at is null)),
    unique nulls not distinct (reporter_id, question_id, post_id, person_id, message_id)
  );
  create index report_open on report (created_at) where status = 'open';
  create index report_question on report (question_id);
  create index report_post on report (post_id);
  create index report_person on report (person_id);
  create index report_message on report (message_id);
`;

const REPUTATION = `
  create table followed (
    person_id uuid not null references person on delete cascade,
    company_id uuid not null references company on delete cascade,
    created_at timestamptz not null default now(),
    primary key (person_id, company_id)
  );
  create index followed_company on followed (company_id);

  create table rating (
    person_id uuid not null references person on delete cascade,
    company_id uuid not null references company on delete cascade,
    stars smallint not null check (stars between 1 and 5),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (person_id, company_id)
  );
  create index rating_company on rating (company_id);

  create function nobody_judges_himself() returns trigger language plpgsql as $$
  begin
    if exists (select from company where id = new.company_id and person_id = new.person_id) then
      raise exception 'a company neither rates nor follows itself' using errcode = 'check_violation';
    end if;
    return new;
  end $$;
  create trigger followed_others before insert or update on followed for each row execute function nobody_judges_himself();
  create trigger rated_others before insert or update on rating for each row execute function nobody_judges_himself();

  -- Sum and count follow every rating in its own transaction, so that two at once both count.
  create function count_rating() returns trigger language plpgsql as $$
  begin
    if tg_op in ('UPDATE', 'DELETE') then
      update company set rating_sum = rating_sum - old.stars, rating_count = rating_count - 1 where id = old.company_id;
    end if;
    if tg_op in ('INSERT', 'UPDATE') then
      update company set rating_sum = rating_sum + new.stars, rating_count = rating_count + 1 where id = new.company_id;
    end if;
    return null;
  end $$;
  create trigger rating_counted after insert or update or delete on rating for each row execute function count_rating();
`;

const OPERATIONS = `
  create table contact_message (
    id uuid primary key,
    name text not null check (length(name) between 1 and 80),
    email text not null check (length(email) between 3 and 254),
    message text not null check (length(message) between 1 and 5000),
    created_at timestamptz not null default now()
  );
  create index contact_message_recent on contact_message (created_at desc);

  -- Mail waits here in the transaction that caused it. Its text may hold a link that opens an account,
  -- so it is kept only until it has been delivered.
  create table mail_out (
    id uuid primary key,
    recipient text not null,
    reply_to text,
    subject text not null,
    html text,
    text text,
    created_at timestamptz not null default now(),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    last_error text,
    sent_at timestamptz,
    given_up_at timestamptz,
    check ((html is null) = (sent_at is not null) and (text is null) = (sent_at is not null))
  );
  create index mail_out_waiting on mail_out (next_attempt_at) where sent_at is null and given_up_at is null;

  create table audit (
    id uuid primary key,
    at timestamptz not null default clock_timestamp(),
    actor_id uuid,
    action text not null,
    subject_id uuid,
    detail jsonb not null default '{}'
  );
  create index audit_recent on audit (at desc);

  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit trail is only written to' using errcode = 'insufficient_privilege';
  end $$;
  create trigger audit_append_only before update or delete or truncate on audit execute function refuse_change();

  -- Counters of limits; losing them in a crash costs nothing.
  create unlogged table rate_limit (
    key text primary key,
    count integer not null,
    resets_at timestamptz not null
  );
  create index rate_limit_old on rate_limit (resets_at);
`;
