import pg from 'pg';

/**
 * Breaks off the connections of this name, as a network or a database that restarts would, and says how many. By their
 * owner: the app's role may not, and does not even see what others ask.
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
