/** SHA-256 of every migration: what a database has applied cannot be changed afterwards. `migrate.test.ts` compares. */
export const MIGRATION_HASHES: Record<string, string> = {
  '0001-entities': 'd450a64aaabf35572bfb96e73171ecd802b5d71a0c71101b3b2467ade461254f',
  '0002-listings': 'dd7fbecbe8359ad4fa14eb480c4136e83d2f108c4cdcd43c6fa31ccf50c2478d',
  '0003-search': 'f760932ee8acaddda330b072ea8b1400819cda4a2f4d69a4cea06513fa6836e0',
  '0004-talk': '2e0479383d2f32a4e96227778336b30104eeff231bd1e8f27159906e38117ec5',
  '0005-administration': '035dfad39aeb12a35a4bde0148865f57b3db98db20cba8dfd931556afdb2efd8',
  '0007-pages': '401a75841ab1ad37105f78956e2b6591bc1d05c3fb4de70391fd03152fd26154',
  '0008-push-keys': '87815ef7837df90d4a648d75fded8321dcda5de777d7a9c810eccfcedfd55e5b',
  '0009-deleted-posts': 'c011195bac09082727dcdef76c238f95266bcf4b457e2be80a1774ff60c9b293',
  '0011-search-path-and-finite-times': '45b76202180b228e789582179907bacdc2e283151db836c93df813b6f758d27e',
  '0012-installation': '73914ff10d7ddeea1db1c437f9861b52e430bc1deca005f6f50f8928619686c6',
  '0013-accounts': '7df2a6ad482fd0c009fa287f0c6ea65040adddeabf528d7f4f7b9562be9bcbce',
  '0014-traces': 'c293a4e24f4d77cac7247cf0d94b2b8eca0c77a50331ebfbd51cab4c32829670',
  '0015-picture-urls': '1c37d2d76db99a62365fca1df4c1d72d9629db90053d3ed9a580e77e6c380483',
  '0016-conversations': '6ee5969ec5e6b7dc6826392482a2d216377519b4c1b47e976bf30b02a6fb674f',
  '0017-bounds': '07f949e5dc0687ea53b9e703e5fb0f0a0b71204fcdd865c25ef52c32b89e10cf',
};
