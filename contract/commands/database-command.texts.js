/** Texts of `npm run db`. Plain JavaScript, for the same reason as `startup.texts.js`. */

export const databaseCommand = {
  usage: [
    "Uso: npm run db -- <comando>",
    "",
    "  backup ARQUIVO   grava uma cópia do banco em ARQUIVO (as imagens ficam em DATA_DIR/files)",
    "  restore ARQUIVO  devolve os dados de uma cópia a um banco vazio",
    "  move URL         leva os dados do banco embutido para um PostgreSQL vazio",
    "  migrate          atualiza as tabelas para esta versão",
    "  seed             monta a cidade de demonstração em um banco vazio",
    "  rebuild-reports  refaz as somas dos relatórios dos clubes a partir dos lançamentos",
    "  admin E-MAIL     faz de alguém administrador e mostra o link para escolher a senha",
    "",
    "O banco é o de DATABASE_URL; sem essa variável, o embutido em DATA_DIR.",
  ].join("\n"),

  /** @param {string} command */
  unknownCommand: (command) => `Não conheço o comando "${command}".`,
  missingFile: "Diga o nome do arquivo depois do comando, por exemplo: pertinho.backup",
  missingUrl:
    "Diga o endereço do PostgreSQL, por exemplo: npm run db -- move postgres://usuario:senha@servidor:5432/banco",
  missingEmail:
    "Diga um e-mail válido de quem vai administrar, por exemplo: npm run db -- admin ana@exemplo.com.br",
  /** @param {string} file */
  fileNotFound: (file) => `Não encontrei o arquivo ${file}. Confira o nome e a pasta.`,
  /** @param {string} file */
  fileExists: (file) =>
    `O arquivo ${file} já existe e não vou gravar por cima. Escolha outro nome ou apague-o antes.`,
  /** @param {string} folder */
  folderNotFound: (folder) => `A pasta ${folder} não existe. Crie a pasta, ou escolha outra para o arquivo.`,
  /** @param {string} file */
  fileNotWritable: (file) =>
    `Não consigo gravar o arquivo ${file}. Dê permissão de escrita na pasta, ou escolha outra pasta ou outro nome.`,
  /** @param {string} file */
  diskFull: (file) =>
    `O disco está cheio: a cópia não coube em ${file}, e nada ficou lá. Libere espaço, ou escolha uma pasta de outro disco.`,
  /** @param {string} file */
  notABackup: (file) => `O arquivo ${file} não é uma cópia do Pertinho, ou está incompleto. Nada foi mudado.`,
  backupIsNewer:
    "Esta cópia foi feita por uma versão mais nova do Pertinho. Atualize o Pertinho e tente de novo. Nada foi mudado.",
  targetIsNewer:
    "Esta cópia é de uma versão anterior do Pertinho e só cabe em um banco sem tabelas. Use um banco novo. Nada foi mudado.",
  /** @param {string} detail */
  copyDiffers: (detail) =>
    `A conferência achou uma diferença entre o original e a cópia (${detail}). O destino ficou como estava.`,
  targetNotEmpty: "O banco de destino já tem dados e não vou misturar. Use um banco vazio. Nada foi mudado.",
  moveNeedsEmbedded:
    "O comando move leva o banco embutido para um PostgreSQL, mas DATABASE_URL já aponta para um. Apague a variável para ler o embutido.",
  /** @param {string} server */
  targetUnreachable: (server) =>
    `Não consegui falar com o PostgreSQL em ${server}. ` +
    "Veja se o servidor está ligado e se o nome e a porta do endereço depois de move estão certos. Nada foi mudado.",
  /** @param {string} user @param {string} server */
  targetRefusesLogin: (user, server) =>
    `O PostgreSQL em ${server} recusou a entrada do usuário ${user}. ` +
    "Confira o usuário e a senha do endereço depois de move. Nada foi mudado.",
  /** @param {string} found */
  targetTooOld: (found) =>
    `Este PostgreSQL é antigo demais: encontrei a versão ${found} e o Pertinho precisa da 15 ou mais nova. ` +
    "Atualize o servidor, ou dê o endereço de outro depois de move. Nada foi mudado.",
  nothingToRebuild: "Não há banco nesta pasta de dados: não há o que refazer. Confira DATA_DIR.",
  nothingToBackUp: "Não há banco nesta pasta de dados: não há o que copiar. Confira DATA_DIR.",
  sourceIsEmpty: "Não há banco embutido nesta pasta de dados: não há o que mover.",
  /** @param {string} detail */
  failed: (detail) => `O comando não terminou: ${detail}`,

  /** @param {string} table @param {number} rows */
  table: (table, rows) => `  ${table}: ${counted(rows, "linha", "linhas")}`,
  /** @param {string} file @param {number} tables @param {number} rows */
  backupDone: (file, tables, rows) => `Cópia gravada em ${file}: ${size(tables, rows)}.`,
  /** @param {string} file @param {number} tables @param {number} rows */
  restoreDone: (file, tables, rows) => `Cópia ${file} restaurada: ${size(tables, rows)}.`,
  /** @param {string} server @param {number} tables @param {number} rows */
  moveDone: (server, tables, rows) =>
    `Dados levados para o PostgreSQL em ${server}: ${size(tables, rows)}, conferidas uma a uma.\n` +
    "Daqui em diante, rode com DATABASE_URL apontando para ele. O banco embutido ficou como estava.",
  /** @param {number} count */
  migrateDone: (count) => `Tabelas atualizadas: ${counted(count, "passo", "passos")}.`,
  nothingToMigrate: "As tabelas já estão na versão certa.",
  /** @param {number} clubs @param {number} corrected */
  rebuildDone: (clubs, corrected) =>
    `Somas de ${counted(clubs, "clube conferidas", "clubes conferidas")} com os lançamentos: ` +
    (corrected === 0
      ? "todas já estavam certas."
      : `${counted(corrected, "linha corrigida", "linhas corrigidas")}.`),
  seedDone: "Cidade de demonstração montada.",
  /** @param {string} email @param {{ isNew: boolean, link: string, minutes: number }} admin */
  adminDone: (email, { isNew, link, minutes }) =>
    `${isNew ? `Conta de administrador criada para ${email}.` : `A conta ${email} é de administrador.`}\n` +
    `Com o Pertinho no ar, escolha a senha neste link. Ele vale por ${minutes} minutos e só pode ser usado uma vez:\n${link}`,
};

/** @param {number} tables @param {number} rows */
function size(tables, rows) {
  return `${counted(tables, "tabela", "tabelas")}, ${counted(rows, "linha", "linhas")}`;
}

/** @param {number} count @param {string} one @param {string} many */
function counted(count, one, many) {
  return `${count} ${count === 1 ? one : many}`;
}
