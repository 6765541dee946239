import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Everything kept about a person, by noun, as the database has it; what belongs to others is left out. */
export async function collectData(db: Db, personId: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select jsonb_build_object(
      'cuenta', (select to_jsonb(p) - '{password_hash,name_key,is_demo}'::text[] from person p where p.id = ${personId}),
      'cuentas_externas', (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from identity i where i.person_id = ${personId}),
      'sesiones', (select coalesce(jsonb_agg(to_jsonb(s) - '{generation,rotations,place}'::text[]), '[]')
                   from session s where s.person_id = ${personId}),
      'empresa', (select to_jsonb(c) from company c where c.person_id = ${personId}),
      'certificados', (select coalesce(jsonb_agg(to_jsonb(f) - '{file,decided_by}'::text[]), '[]') from certificate f
                       join company c on c.id = f.company_id where c.person_id = ${personId}),
      'publicaciones', (select coalesce(jsonb_agg(to_jsonb(p) || to_jsonb(d) || jsonb_build_object(
                          'imagenes', (select coalesce(jsonb_agg(to_jsonb(i) order by i.position), '[]')
                                       from image i where i.post_id = p.id))), '[]')
                        from post p join post_detail d on d.post_id = p.id where p.person_id = ${personId}),
      'favoritos', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from favorite f where f.person_id = ${personId}),
      'preguntas', (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from question q where q.person_id = ${personId}),
      'respuestas', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from answer a join question q on q.id = a.question_id
                     join post p on p.id = q.post_id where p.person_id = ${personId}),
      'mensajes', (select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
                   from message m where m.sender_id = ${personId}),
      'ofertas', (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from offer o where o.person_id = ${personId}),
      'seguidos', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from followed f where f.person_id = ${personId}),
      'valoraciones', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from rating r where r.person_id = ${personId}),
      'notificaciones', (select coalesce(jsonb_agg(to_jsonb(n) - '{actor_id,message_id,mail_id}'::text[] order by n.created_at), '[]')
                         from notification n where n.person_id = ${personId}),
      'avisos', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from notification_setting s where s.person_id = ${personId}),
      'avisos_en_dispositivos', (select coalesce(jsonb_agg(to_jsonb(s) - '{p256dh,auth}'::text[]), '[]')
                                 from push_subscription s where s.person_id = ${personId}),
      'bloqueados', (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from block b where b.person_id = ${personId}),
      'reportes', (select coalesce(jsonb_agg(to_jsonb(r) - '{decided_by}'::text[]), '[]')
                   from report r where r.reporter_id = ${personId}),
      'mensajes_de_contacto', (select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
                               from contact_message m join person p on p.email = m.email where p.id = ${personId})
    ) as data`.execute(db);
  return rows[0]?.data ?? {};
}

/** The addresses of every picture that is this person's. */
export async function listPictures(db: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select distinct url from (
      select i.url from image i join post p on p.id = i.post_id where p.person_id = ${personId}
      union all select profile_image from person where id = ${personId}
      union all select cover from company where person_id = ${personId}
    ) pictures where url is not null`.execute(db);
  return rows.map(({ url }) => url);
}

/** The names of the files that this person's company sent in to be verified. */
export async function listCertificates(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('certificate')
    .innerJoin('company', 'company.id', 'certificate.companyId')
    .where('company.personId', '=', personId)
    .select('certificate.file')
    .execute();
  return rows.map(({ file }) => file);
}
