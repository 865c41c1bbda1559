/**
 * Texts of the terminal when the application starts and stops. Plain JavaScript without newer syntax, because it is
 * loaded before the dependencies are installed, and by a Node version that may be too old to run the rest.
 *
 * Each problem states what happened and then what to do.
 */

export const problems = {
  /** @param {string} found */
  oldNode: (found) =>
    `Este Node é antigo demais: encontrei a versão ${found} e o Pertinho precisa da 20.19 ou mais nova.\n` +
    "Instale uma versão atual em https://nodejs.org e rode o comando de novo.",

  /** @param {number} port */
  portTaken: (port) =>
    `A porta ${port} já está em uso por outro programa.\n` +
    `Feche esse programa ou escolha outra porta, por exemplo: PORT=${port + 1} npm start`,

  /** @param {number} port */
  portForbidden: (port) =>
    `O sistema não deixa abrir a porta ${port}: as portas abaixo de 1024 pedem permissão especial.\n` +
    "Escolha uma porta mais alta, por exemplo: PORT=3000 npm start",

  /** @param {string} host */
  hostNotHere: (host) =>
    `O endereço ${host} não é desta máquina, então não dá para atender nele.\n` +
    "Use HOST=127.0.0.1 (só esta máquina) ou HOST=0.0.0.0 (toda a rede).",

  /** @param {string} folder @param {number} [pid] */
  dataFolderInUse: (folder, pid) =>
    `A pasta de dados ${folder} já está aberta em outro processo${pid ? ` (número ${pid})` : ""}.\n` +
    "O banco embutido aceita um processo só. Pare o outro, ou aponte DATA_DIR para outra pasta.",

  /** @param {string} folder */
  dataFolderNotWritable: (folder) =>
    `Não consigo gravar na pasta de dados ${folder}.\n` +
    "Dê permissão de escrita ao usuário que roda o Pertinho, ou aponte DATA_DIR para outra pasta.",

  /** @param {string} folder */
  dataFolderIsFile: (folder) =>
    `${folder} é um arquivo ou fica dentro de um, e a pasta de dados precisa ser uma pasta.\n` +
    "Aponte DATA_DIR para uma pasta (ela é criada se não existir) e rode o comando de novo.",

  readUrlAlone:
    "DATABASE_READ_URL só vale junto com DATABASE_URL: o banco embutido não tem cópia de leitura.\n" +
    "Defina as duas variáveis, ou tire DATABASE_READ_URL.",

  /** @param {string} folder */
  noDiskSpace: (folder) =>
    `O disco está cheio: não há espaço para gravar em ${folder}.\n` +
    "Libere espaço (uns 500 MB bastam para começar) e rode o comando de novo. Nada do que já estava gravado se perdeu.",

  /** @param {string} folder */
  databaseDoesNotAnswer: (folder) =>
    `O banco embutido em ${folder} parou de responder como deve, por isso o Pertinho se encerrou.\n` +
    "Rode npm start de novo. Se acontecer outra vez, restaure a última cópia: npm run db -- restore ARQUIVO",

  /** @param {string} [name] */
  databaseUrlNotAUrl: (name = "DATABASE_URL") =>
    `${name} não é um endereço de PostgreSQL.\n` +
    "O formato é postgres://usuario:senha@servidor:5432/banco. Sem a variável, o banco embutido é usado.",

  /** @param {string} server */
  databaseUnreachable: (server) =>
    `Não consegui falar com o PostgreSQL em ${server}.\n` +
    "Veja se o servidor está ligado e se o nome e a porta em DATABASE_URL estão certos.",

  /** @param {string} user @param {string} server */
  databaseRefusesLogin: (user, server) =>
    `O PostgreSQL em ${server} recusou a entrada do usuário ${user}.\n` +
    "Confira o usuário e a senha em DATABASE_URL.",

  /** @param {string} database @param {string} server */
  databaseMissing: (database, server) =>
    `O banco ${database} não existe no PostgreSQL em ${server}.\n` +
    `Crie-o com: createdb ${database} (o Pertinho cria as tabelas sozinho).`,

  /** @param {string} found */
  databaseTooOld: (found) =>
    `Este PostgreSQL é antigo demais: encontrei a versão ${found} e o Pertinho precisa da 15 ou mais nova.\n` +
    "Atualize o servidor, ou aponte DATABASE_URL para outro.",

  /** @param {string} server @param {string} reason */
  bucketUnusable: (server, reason) =>
    `Não consegui usar o armazenamento de imagens em ${server}: ${reason}.\n` +
    "Confira a chave, o segredo, o nome do balde e a região em S3_URL.",

  /**
   * @param {string} name
   * @param {string} reason one of `variableReasons`, or a sentence of the same form
   */
  badVariable: (name, reason) =>
    `A variável de ambiente ${name} não está certa: ${reason}.\n` +
    "Corrija o valor ou apague a variável para usar o padrão.",

  /** @param {string} file @param {number} characters */
  storedSecretTooShort: (file, characters) =>
    `O segredo no arquivo ${file} é curto demais: ele deve ter pelo menos ${characters} caracteres.\n` +
    "Devolva-o de uma cópia, ou apague-o para o Pertinho criar outro: entradas, códigos de acesso e segundos fatores de antes deixam então de valer.",

  /** @param {string} [detail] */
  installFailed: (detail) =>
    `A instalação das dependências falhou${detail ? `: ${detail}` : ""}.\n` +
    "Confira a conexão com a internet e o espaço em disco, e rode o comando de novo. Para ver tudo: npm install",

  /** @param {string[]} names @param {string} machine */
  installIncomplete: (names, machine) =>
    `A instalação das dependências não trouxe tudo o que esta máquina (${machine}) precisa. Falta: ${names.join(", ")}.\n` +
    "Confira a conexão com a internet e rode o comando de novo. Se faltar outra vez, esses pacotes não existem para este tipo de máquina.",

  /** @param {string} [detail] */
  buildFailed: (detail) =>
    `A montagem das telas e do servidor falhou${detail ? `: ${detail}` : ""}.\n` +
    "Para ver tudo: npm run build",

  /** @param {string} [detail] */
  migrationsFailed: (detail) =>
    `Não consegui atualizar as tabelas do banco${detail ? `: ${detail}` : ""}.\n` +
    "A atualização foi desfeita e os dados estão como antes. Corrija a causa e rode o comando de novo.",

  /** @param {string} [detail] */
  seedFailed: (detail) =>
    `Não consegui montar a cidade de demonstração${detail ? `: ${detail}` : ""}.\n` +
    "Rode o comando de novo, ou comece com o banco vazio: SEED=none npm start",

  /** @param {string} detail */
  unexpected: (detail) =>
    `O Pertinho não conseguiu começar: ${detail}
Para ver mais, rode com: LOG_LEVEL=debug npm start`,
};

/** Endings of the sentence in `badVariable`. */
export const variableReasons = {
  port: "deve ser um número inteiro de 0 a 65535",
  httpUrl: "deve ser um endereço que comece com http:// ou https://",
  tilesUrl: "deve conter {z}, {x} e {y}, como https://tile.openstreetmap.org/{z}/{x}/{y}.png",
  siteUrl: "deve ser só o endereço do site, sem caminho, como https://pertinho.com.br",
  postgresUrl: "deve ser um endereço que comece com postgres:// ou postgresql://",
  url: "deve ser um endereço completo",
  s3Url: "deve ter a forma https://CHAVE:SEGREDO@servidor/balde?region=REGIAO",
  hostName: "deve ser o nome de um servidor, como imap.exemplo.com.br",
  sender: "deve ser um endereço de e-mail, ou um nome e o endereço, como Pertinho <oi@pertinho.com.br>",
  secret: "deve ter pelo menos 8 caracteres, sem espaços",
  metaId: "deve ser o número que a Meta mostra, só com algarismos",
  phone: "deve ser um telefone com DDD, como (11) 91234-5678",
  notEmpty: "não pode ficar vazia",
  positiveNumber: "deve ser um número inteiro maior que zero",
  seconds: "deve ser um número de segundos, de 0 a 20",
  addresses:
    "deve ser uma lista, separada por vírgulas, de endereços IP ou faixas deles, como 10.0.0.1 ou 10.0.0.0/8",
  /** @param {string} variable */
  onlyWith: (variable) => `só vale junto com ${variable}`,
  /** @param {string} file */
  unreadableFile: (file) => `o arquivo ${file} não existe ou não pode ser lido`,
  /** @param {string} file */
  notACertificate: (file) => `o arquivo ${file} não é um certificado no formato PEM`,
  passKey:
    "o arquivo key.pem não é uma chave RSA no formato PEM, ou a senha em APPLE_PASS_PASSPHRASE não abre essa chave",
  passKeyOfOther: "a chave em key.pem não é a do certificado em certificate.pem",
  passSubject: "o certificado em certificate.pem não é de um tipo de passe da Apple (Pass Type ID)",
  passIssuer: "o certificado em certificate.pem não foi emitido pelo que está em wwdr.pem",
  serviceAccount: "o arquivo não é a chave, em JSON, de uma conta de serviço do Google",
  walletIssuer: "deve ser o número de emissor do Google Wallet, só com algarismos",
  /** @param {readonly string[]} values */
  oneOf: (values) => `deve ser um destes valores: ${values.join(", ")}`,
  /** @param {number} characters */
  atLeast: (characters) => `deve ter pelo menos ${characters} caracteres`,
};

export const progress = {
  installing: "Instalando as dependências (só na primeira vez, cerca de um minuto)...",
  building: "Montando as telas e o servidor...",
  /** @param {string} folder */
  creatingDatabase: (folder) => `Criando o banco embutido em ${folder}...`,
  /** @param {string} folder */
  openingDatabase: (folder) => `Abrindo o banco embutido em ${folder}...`,
  /** @param {string} server */
  connecting: (server) => `Conectando ao PostgreSQL em ${server}...`,
  /** @param {number} count */
  migrating: (count) =>
    count === 1 ? "Atualizando as tabelas (1 passo)..." : `Atualizando as tabelas (${count} passos)...`,
  seeding: "Montando a cidade de demonstração...",
  /** @param {string} step @param {number} seconds */
  done: (step, seconds) => `${step} pronto em ${seconds.toFixed(1).replace(".", ",")} s`,
  /** @param {string} address */
  ready: (address) => `O Pertinho está no ar: ${address}`,

  /**
   * @param {object} demo
   * @param {readonly { role: string, email: string }[]} demo.accounts
   * @param {string | undefined} demo.password
   * @param {string | undefined} [demo.accessCode]
   * @param {string} [demo.clientPhone]
   */
  demoLogins: (demo) => {
    const width = Math.max(...demo.accounts.map((account) => account.email.length));
    return [
      "Contas de demonstração:",
      ...demo.accounts.map((account) => `  ${account.email.padEnd(width)}  ${account.role}`),
      `  Senha de todas: ${demo.password ?? "a que tinham quando a cidade foi feita; a de agora é outra"}`,
      ...(demo.accessCode ? [`  Código de acesso do lojista: ${demo.accessCode}`] : []),
      ...(demo.clientPhone ? [`  Celular de um cliente: ${demo.clientPhone}`] : []),
    ].join("\n");
  },

  /**
   * Only one process can open the embedded database: the command would be refused while the server runs.
   * @param {{ isEmbedded: boolean }} database
   */
  firstAdmin: ({ isEmbedded }) =>
    `Ninguém administra esta cidade ainda. ${isEmbedded ? "Pare o Pertinho (Ctrl+C) e crie" : "Crie"} a primeira conta com:\n` +
    "  npm run db -- admin ana@exemplo.com.br",

  embeddedDatabase:
    "Este é o banco embutido: um processo só, bom para testar e para uma cidade pequena.\n" +
    "Para crescer, mude para o PostgreSQL com: npm run db -- move postgres://usuario:senha@servidor:5432/banco",

  dev: "Modo de desenvolvimento: as telas e o servidor se atualizam quando você grava um arquivo.",
};

export const stopping = {
  started: "Encerrando: não aceito mais pedidos e termino os que estão em andamento...",
  /** @param {number} seconds */
  forced: (seconds) => `Alguns pedidos não terminaram em ${seconds} segundos e foram interrompidos.`,
  jobs: "Parando as tarefas de fundo...",
  database: "Fechando o banco...",
  done: "Encerrado. Até logo!",
};
