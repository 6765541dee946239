import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Everything stored about a person, by noun; what belongs to others is omitted. */
export async function collectData(db: Db, personId: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select jsonb_build_object(
      'cuenta', (select to_jsonb(p) - '{password_hash,name_key,is_demo}'::text[] from person p where p.id = ${personId}),
      'cuentas_externas', (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from identity i where i.person_id = ${personId}),
      'sesiones', (select coalesce(jsonb_agg(to_jsonb(s) - '{generation,rotations,place}'::text[]), '[]')
                   from session s where s.person_id = ${personId}),
      'empresa', (select to_jsonb(c) from company c where c.person_id = ${personId}),
      'sucursales', (select coalesce(jsonb_agg(to_jsonb(b) - 'company_id' order by b.position), '[]') from branch b
                     join company c on c.id = b.company_id where c.person_id = ${personId}),
      'certificados', (select coalesce(jsonb_agg(to_jsonb(f) - '{file,decided_by}'::text[]), '[]') from certificate f
                       join company c on c.id = f.company_id where c.person_id = ${personId}),
      'publicaciones', (select coalesce(jsonb_agg(to_jsonb(p) || to_jsonb(d) || jsonb_build_object(
                          'imagenes', (select coalesce(jsonb_agg(to_jsonb(i) order by i.position), '[]')
                                       from image i where i.post_id = p.id and i.position is not null),
                          'ficha_de_estado', (select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('imagen', i.url) order by c.part), '[]')
                                              from condition_item c left join image i on i.id = c.image_id where c.post_id = p.id),
                          'matricula', (select to_jsonb(r) - 'post_id' from registration r where r.post_id = p.id))), '[]')
                        from post p join post_detail d on d.post_id = p.id where p.person_id = ${personId}),
      'importaciones', (select coalesce(jsonb_agg(to_jsonb(i) - '{content,headers,stock_hash}'::text[] order by i.created_at), '[]')
                        from stock_import i where i.person_id = ${personId}),
      'columnas_de_importacion', (select s.fields from stock_columns s where s.person_id = ${personId}),
      'fotos_importadas', (select coalesce(jsonb_agg(to_jsonb(f) - '{name,image_id}'::text[]), '[]')
                           from stock_photo f join post p on p.id = f.post_id where p.person_id = ${personId}),
      'claves_de_stock', (select coalesce(jsonb_agg(to_jsonb(k) - '{hash}'::text[]), '[]')
                          from stock_key k where k.person_id = ${personId}),
      'cambios_en_lote', (select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object(
                            'publicaciones', (select coalesce(jsonb_agg(to_jsonb(b) - '{run_id}'::text[] order by b.position), '[]')
                                              from bulk_run_post b where b.run_id = r.id)) order by r.created_at), '[]')
                          from bulk_run r where r.person_id = ${personId}),
      'respuestas_rapidas', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
                             from quick_reply r where r.person_id = ${personId}),
      'notas_sobre_interesados', (select coalesce(jsonb_agg(to_jsonb(e) order by e.created_at), '[]')
                                  from lead_entry e join post p on p.id = e.post_id
                                  where p.person_id = ${personId} or e.member_id = ${personId}),
      'recordatorios', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
                        from lead_reminder r join post p on p.id = r.post_id
                        where p.person_id = ${personId} or r.member_id = ${personId}),
      'precios', (select coalesce(jsonb_agg(to_jsonb(e) - '{is_checked,told_at}'::text[] order by e.id), '[]')
                  from price_entry e join post p on p.id = e.vehicle_id where p.person_id = ${personId}),
      'favoritos', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from favorite f where f.person_id = ${personId}),
      'busquedas_guardadas', (select coalesce(jsonb_agg(to_jsonb(s) - '{filter_id,tell_at}'::text[] || jsonb_build_object('filtros', f.filters)), '[]')
                              from saved_search s join saved_filter f on f.id = s.filter_id where s.person_id = ${personId}),
      'preguntas', (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from question q where q.person_id = ${personId}),
      'respuestas', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from answer a join question q on q.id = a.question_id
                     join post p on p.id = q.post_id where p.person_id = ${personId}),
      'mensajes', (select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
                   from message m where m.sender_id = ${personId}),
      'imagenes_de_mensajes', (select coalesce(jsonb_agg(to_jsonb(i) order by i.id), '[]')
                               from message_image i where i.sender_id = ${personId}),
      'encuentros', (select coalesce(jsonb_agg(to_jsonb(a) - '{ended_by}'::text[] order by a.created_at), '[]')
                     from appointment a where a.proposer_id = ${personId}),
      -- The number that somebody gave is theirs.
      'pedidos_de_telefono', (select coalesce(jsonb_agg(to_jsonb(r) - '{phone,giver_id}'::text[] order by r.created_at), '[]')
                              from phone_request r where r.asker_id = ${personId}),
      'telefonos_dados', (select coalesce(jsonb_agg(to_jsonb(r) - '{asker_id}'::text[] order by r.created_at), '[]')
                          from phone_request r where r.giver_id = ${personId}),
      'ofertas', (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from offer o where o.person_id = ${personId}),
      'ventas', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from sale s join offer o on o.id = s.offer_id
                 join post p on p.id = o.post_id where ${personId} in (o.person_id, p.person_id)),
      'seguidos', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from followed f where f.person_id = ${personId}),
      'valoraciones', (select coalesce(jsonb_agg(to_jsonb(r) - '{answer,answered_at}'::text[]), '[]')
                       from rating r where r.person_id = ${personId}),
      'respuestas_a_valoraciones', (select coalesce(jsonb_agg(jsonb_build_object(
                                      'rating_id', r.id, 'answer', r.answer, 'answered_at', r.answered_at)), '[]')
                                    from rating r join company c on c.id = r.company_id
                                    where c.person_id = ${personId} and r.answer is not null),
      'equipo', (select coalesce(jsonb_agg(to_jsonb(t) - 'company_id' || jsonb_build_object('nombre', p.name) order by t.joined_at), '[]')
                 from team_member t join company c on c.id = t.company_id join person p on p.id = t.person_id
                 where c.person_id = ${personId}),
      'invitaciones_al_equipo', (select coalesce(jsonb_agg(to_jsonb(i) - '{hash,company_id}'::text[] order by i.created_at), '[]')
                                 from team_invitation i join company c on c.id = i.company_id where c.person_id = ${personId}),
      'conversaciones_asignadas', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from conversation_assignment a
                                   join company c on c.id = a.company_id where ${personId} in (c.person_id, a.member_id)),
      'actividad_del_equipo', (select coalesce(jsonb_agg(to_jsonb(a) - 'company_id' order by a.id), '[]') from team_activity a
                               join company c on c.id = a.company_id where ${personId} in (c.person_id, a.member_id)),
      'trabaja_para', (select coalesce(jsonb_agg(to_jsonb(t) - 'person_id' || jsonb_build_object('empresa', p.name)), '[]')
                       from team_member t join company c on c.id = t.company_id join person p on p.id = c.person_id
                       where t.person_id = ${personId}),
      'mensajes_escritos_para_empresas', (select coalesce(jsonb_agg(case when m.registration is null then to_jsonb(m)
                                            else to_jsonb(m) - '{registration,text}'::text[] end order by m.created_at), '[]')
                                          from message m where m.member_id = ${personId}),
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

/** The URLs of every image of this person. */
export async function listImageUrls(db: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select distinct url from (
      select i.url from image i join post p on p.id = i.post_id where p.person_id = ${personId}
      union all select url from message_image where sender_id = ${personId}
      union all select profile_image from person where id = ${personId}
      union all select cover from company where person_id = ${personId}
    ) images where url is not null`.execute(db);
  return rows.map(({ url }) => url);
}

/** The certificate files of this person's company. */
export async function listCertificates(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('certificate')
    .innerJoin('company', 'company.id', 'certificate.companyId')
    .where('company.personId', '=', personId)
    .select('certificate.file')
    .execute();
  return rows.map(({ file }) => file);
}
