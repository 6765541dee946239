import pg from 'pg';

/**
 * Terminates the connections of this name, like a network failure or a database restart, and returns the count. As the
 * owner: the app's role may not, and cannot see other sessions' queries.
 */
export async function cutConnections(databaseUrl: string, name: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1`,
      [name],
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
